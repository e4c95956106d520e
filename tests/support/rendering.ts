// A lazy screen may be compiled while it is waited for, which takes longer than a second on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
}
