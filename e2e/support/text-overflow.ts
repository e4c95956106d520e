import type { Page } from '@playwright/test'
import { follow } from './follow.ts'
import { opened } from './locks.ts'
import { expectValidPage } from './page-checks.ts'
import { expect } from './test.ts'

/** Opens a page and checks it on a phone, in light and dark and in letters of both sizes, and on a desk. */
export async function expectPageFits(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await scrollThrough(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectTextFits(page, '100%')
  await expectTextFits(page, '200%')
  // Another language changes only the length of the texts.
  if (!address.includes('lang=')) await expectValidPage(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectTextFits(page, '100%')
  await page.setViewportSize({ width: 360, height: 780 })
}

/** Follows a link to the page, which is quicker than to load the app again. A language in the address needs a load. */
async function openPage(page: Page, address: string): Promise<void> {
  // The app follows links without a transition, so the earlier page is gone once `follow` returns.
  await (address.includes('lang=') ? page.goto(address) : follow(page, address))
  await opened(page)
  // The document has a heading and a bar of its own until the app replaces them.
  await expect(page.locator('.first-bar')).toHaveCount(0)
}

/** Scrolls to the end and back, so that the page renders what it leaves out until the reader comes near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += window.innerHeight) {
      window.scrollTo(0, at)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    window.scrollTo(0, 0)
  })
}

/**
 * Expects that all text fits: nothing is cut off, covers other text, or makes the page wider than the screen, and no
 * word of up to 11 letters is broken. Words on charts count too.
 */
export async function expectTextFits(page: Page, size: '100%' | '200%'): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  const faults = await page.evaluate(async (fontSize) => {
    const root = document.documentElement
    root.style.fontSize = fontSize
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .at(-1)
    const found =
      root.scrollWidth > root.clientWidth
        ? [`The page is ${root.scrollWidth} wide: ${widest?.outerHTML.slice(0, 200)}`]
        : []
    const isLeftOut = (element: Element) =>
      element.closest('.leaflet-container, [aria-hidden="true"], [inert]') !== null ||
      !element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      })
    /** Returns whether an ancestor is placed over the page, such as a bar. */
    const isOver = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isOver(element.parentElement))
    /** Returns the part of the box that no ancestor hides: a closed row, a part to scroll, text for screen readers. */
    const seenPart = (element: Element, box: DOMRect, report: (fault: string) => void): DOMRect | null => {
      let { left, top, right, bottom } = box
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const edge = at.getBoundingClientRect()
        const isOutside =
          box.right <= edge.left || box.left >= edge.right || box.bottom <= edge.top || box.top >= edge.bottom
        if (isOutside || edge.width <= 1 || edge.height <= 1) return null
        if (/hidden|clip/.test(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1))
          report('cut at its side')
        if (/hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2))
          report('cut below')
        left = Math.max(left, edge.left)
        top = Math.max(top, edge.top)
        right = Math.min(right, edge.right)
        bottom = Math.min(bottom, edge.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const texts: { readonly text: string; readonly element: Element; readonly box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || isLeftOut(element)) continue
      const range = document.createRange()
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![\p{L}\p{N}\u00AD\u2011@._:/-])[\p{L}\p{N}]{2,11}(?![\p{L}\p{N}\u00AD\u2011@_/-])/gu,
      )) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && seenPart(element, range.getBoundingClientRect(), () => {}) !== null)
          found.push(`broken: ${word} of ${text.slice(0, 40)}`)
      }
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue
        const part = seenPart(element, box, (fault) => found.push(`${fault}: ${text}`))
        if (part !== null && !isOver(element)) texts.push({ text, element, box: part })
      }
    }
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 2 && high > 4) found.push(`one over the other: ${one.text} / ${other.text}`)
      }
    })
    root.style.fontSize = ''
    return [...new Set(found)]
  }, size)
  expect.soft(faults, `${page.url()} at ${size}`).toEqual([])
}
