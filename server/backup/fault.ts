/** Why a backup or a restore is refused, in a sentence for the person who runs it. Nothing was changed. */
export class BackupFault extends Error {}
