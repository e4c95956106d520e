import { limits } from '#contract/wire.ts'

/**
 * Returns the name that an email address suggests, for an account whose owner has not given one:
 * 'Thandi Nkosi' for thandi.nkosi2@example.org, and 'Administrator' for an address without letters.
 */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/)
  const words = local.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? ['administrator']
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, limits.name)
}
