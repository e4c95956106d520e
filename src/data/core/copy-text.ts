export { copyText } from '#src/device/clipboard.ts'
