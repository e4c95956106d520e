export const profileWords = {
  title: 'Profile',
  fields: {
    title: 'Title',
    fullName: 'Full name',
    jobRole: 'Job role',
    telephone: 'Telephone number',
    mobile: 'Mobile number',
    email: 'Email address',
  },
  emailHint: 'It is what you log in with. An administrator can change it.',
  choose: 'Choose',
  notGiven: 'Not given',
  notHere: 'Not on this device',
  edit: 'Edit',
  save: 'Save',
  details: 'Your details',
} as const
