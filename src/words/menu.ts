export const menuWords = {
  contactDirectory: 'Contact Directory',
  aboutUs: 'About Us',
  help: 'Help',
  launch: 'Launch GBVF dashboard',
  profile: 'Profile',
  lock: 'Lock',
  logout: 'Logout',
  allHelplines: 'All helplines',
  checked: (day: string) => `checked ${day}`,
} as const
