/** Every sentence of a mail. It names no person, comment or provider: a mail is read on lock screens, and by others. */
export const words = {
  product: 'GBVF dashboard',
  returned: {
    subject: 'A record was returned',
    happened: (buildingBlock: string, municipality: string) =>
      `A record of “${buildingBlock}” in ${municipality} was returned and waits for your correction.`,
    link: 'Open the record',
    why: 'You receive this mail because you submitted the record.',
  },
  digest: {
    subject: 'Records wait to be verified',
    happened: (waiting: number, province: string, oldestDays: number) =>
      waiting === 1
        ? `1 record in ${province} has waited to be verified for ${oldestDays} days.`
        : `${waiting} records in ${province} have waited to be verified for more than 14 days, the oldest for ${oldestDays} days.`,
    link: 'Open what waits',
    why: (province: string) =>
      `You receive this mail at most once a week, because you verify the records of ${province}.`,
  },
  olderCopy: {
    subject: 'The database was replaced by an older copy',
    happened: (noticed: string, seen: string) =>
      `The server noticed this on ${noticed}. Changes that it received until ${seen} are missing. ` +
      'Devices now send their missing changes to records again by themselves. ' +
      'Accounts, rights and imports that were changed in that time are not sent again: check them. ' +
      'If a newer copy of the database exists, keep it. ' +
      'Next time, restore a backup with the restore command, which tells the devices.',
    link: 'Open the devices',
    why: 'You receive this mail because you administer the dashboard.',
  },
}
