/** A file as it is, for what is kept as text anyway. */
declare module '*?raw' {
  const content: string
  export default content
}
