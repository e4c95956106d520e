/**
 * Inserts the texts into the first picture of the document, so that each text exists only once.
 * @param words by the names in `{{}}`
 */
export function firstPicture(words) {
  return {
    name: 'first-picture',
    transformIndexHtml: (html) =>
      html.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
        if (words[name] === undefined) throw new Error(`The first picture names no words of ours: ${name}`)
        return words[name]
      }),
  }
}
