/** What a field that takes only digits asks of the phone: its number pad, and no spelling. */
export const digits = {
  inputMode: 'numeric',
  pattern: '[0-9]*',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const
