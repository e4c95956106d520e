export const documentSentences: {
  readonly name: string
  readonly transformIndexHtml: (html: string) => string
}
