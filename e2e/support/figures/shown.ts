import type { Page } from '@playwright/test'

/** The figures of a screen, as a screen reader reads them. */
interface Shown {
  /** The rows of each table by its caption; none where its figure says that there is no data. */
  readonly tables: Readonly<Record<string, readonly (readonly string[])[]>>
  /** The first figures of the categories' cards. */
  readonly firsts: readonly string[]
  /** The figures beside the map that stand in no table and in no list of places, in their order. */
  readonly panel: readonly string[]
  /** Texts that must never appear, such as NaN. */
  readonly wrong: readonly string[]
  /** The cards of the grid: heading, then line by line. */
  readonly cards: readonly (readonly string[])[]
}

/** Reads a screen in one look. Nothing is read while something of an earlier choice is still shown. */
export function shownOn(page: Page): Promise<Shown | string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (main === null || main.querySelector('[aria-busy="true"]') !== null) return 'still to come'
    const all = (selector: string, within: Element = main) => [...within.querySelectorAll(selector)]
    const text = (element: Element) => {
      const copy = element.cloneNode(true) as Element
      copy.querySelectorAll('[aria-hidden="true"]').forEach((part) => part.remove())
      return (copy.textContent ?? '').replaceAll(/[ \n\t]+/g, ' ').trim()
    }
    const line = (item: Element) =>
      [...item.children]
        .filter((part) => part.getAttribute('aria-hidden') !== 'true')
        .map(text)
        .join(': ')
    const empty = all('figure')
      .filter((figure) => figure.querySelector('table') === null)
      .map((figure) => [text(figure.querySelector('h2, h3') ?? figure), []] as const)
    const tables = all('table').map((table) => {
      const rows = all('tbody tr', table).map((row) => all('th, td', row).map(text))
      return [text(table.querySelector('caption') ?? table), rows] as const
    })
    const aside = main.querySelector('aside')
    const panel =
      aside === null
        ? []
        : all('dd, p:has(> b), p:has(+ h3), p:has(+ ul), p:has(+ figure), li', aside).filter(
            (part) => part.closest('figure, ol, [hidden]') === null,
          )
    return {
      tables: Object.fromEntries([...empty, ...tables]),
      wrong: [...main.innerHTML.matchAll(/\b(?:NaN|Infinity|undefined)\b/g)].map(([found]) => found),
      firsts: all('h3 + p > b').map(text),
      panel: panel.map((part) => (part.matches('li') ? line(part) : text(part))),
      cards: all('ol > li:has(h2)').map((card) => {
        const body = card.lastElementChild ?? card
        const lines = all('p, li', body).map((part) => (part.matches('li') ? line(part) : text(part)))
        return [text(card.querySelector('h2') ?? card), ...(lines.length === 0 ? [text(body)] : lines)]
      }),
    }
  })
}

export interface Label {
  readonly code: string
  readonly number: string
}

/** The labels that stand on the map, by the codes of their boundaries. */
export function labelsOn(page: Page): Promise<Label[]> {
  return page.locator('[data-of]').evaluateAll((labels) =>
    labels.map((label) => ({
      code: label.getAttribute('data-of')?.split(':')[1] ?? '',
      number: label.querySelector('b')?.textContent ?? '',
    })),
  )
}
