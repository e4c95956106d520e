/** The least width of a picture in pixels, since a report is printed. */
const DOTS_ACROSS = 1600

/**
 * Renders an element as a PNG image in the light colours, whatever the device prefers. It draws the element again inside
 * an SVG with the rules of the page's style sheets. Parts with `data-not-in-picture` are left out.
 * @throws Error if the browser cannot draw it
 */
export async function renderPng(element: HTMLElement): Promise<Blob> {
  const { width } = element.getBoundingClientRect()
  const copy = copyOf(element)
  const height = heightOf(copy, width)
  copy.style.height = `${height}px`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingOf(copy, width, height))}`
  await image.decode()
  const scale = Math.max(2, DOTS_ACROSS / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser draws no picture'))
      else resolve(blob)
    }, 'image/png')
  })
}

function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('[data-not-in-picture]')) part.remove()
  // A height that depends on the screen would depend on the picture's own height in the copy.
  const tall = element.querySelectorAll<HTMLElement>('[data-keeps-height]')
  for (const [place, part] of copy.querySelectorAll<HTMLElement>('[data-keeps-height]').entries()) {
    part.style.height = `${tall[place]?.offsetHeight ?? 0}px`
  }
  return copy
}

/** Measures a copy on the page: without the parts that it leaves out, it may be lower than the element. */
function heightOf(copy: HTMLElement, width: number): number {
  const place = document.createElement('div')
  place.style.cssText = `position: absolute; visibility: hidden; width: ${width}px`
  place.append(copy)
  document.body.append(place)
  const { height } = copy.getBoundingClientRect()
  place.remove()
  return Math.ceil(height)
}

function drawingOf(copy: HTMLElement, width: number, height: number): string {
  const rules = [...document.styleSheets].map(({ cssRules }) => lightRules(cssRules)).join('\n')
  const page = document.createElement('div')
  page.style.cssText = `font: var(--weight) var(--text-m) / var(--lead) var(--font); color: var(--text); background: var(--surface); width: ${width}px; height: ${height}px`
  const style = document.createElement('style')
  style.textContent = rules
  page.append(style, copy)
  const inside = new XMLSerializer().serializeToString(page)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`
}

/** Returns the rules of the screen in light mode. In the picture, media queries would use the picture's width. */
function lightRules(rules: CSSRuleList): string {
  return [...rules].map(lightRule).join('\n')
}

function lightRule(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule) {
    const isHeld =
      !rule.conditionText.includes('prefers-color-scheme') && matchMedia(rule.conditionText).matches
    return isHeld ? lightRules(rule.cssRules) : ''
  }
  if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name} {${lightRules(rule.cssRules)}}`
  return rule.cssText
}
