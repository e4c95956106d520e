// A lazy screen may be compiled on first use, which takes longer than a second on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
}
