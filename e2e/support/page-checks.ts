import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './test.ts'

/** Collects errors and warnings of the browser, and requests to other servers. @returns the list, which grows */
export function watchForErrors(page: Page, address: string): string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== address) trouble.push(`asks ${origin}`)
  })
  return trouble
}

/** Expects an accessible page that is not too wide, with a title, one main part and headings in order. */
export async function expectValidPage(page: Page): Promise<void> {
  await expectAccessible(page)
  const facts = await page.evaluate(() => {
    const root = document.documentElement
    const isWide = () => root.scrollWidth > root.clientWidth
    root.style.fontSize = '200%'
    // On a desk larger text comes with a zoom, which brings the phone's layout.
    const isWideInLargeText = window.innerWidth < 992 && isWide()
    root.style.fontSize = ''
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1]))
    return {
      isWide: isWide(),
      isWideInLargeText,
      title: document.title,
      mains: document.querySelectorAll('main').length,
      banners: document.querySelectorAll('body > * > header, body > header').length,
      headings,
    }
  })
  expect(facts).toMatchObject({ isWide: false, isWideInLargeText: false, mains: 1, banners: 1 })
  expect(facts.title).not.toBe('')
  const skipped = facts.headings.filter((level, index) => level > (facts.headings[index - 1] ?? 0) + 1)
  expect(skipped, `headings ${facts.headings.join(' ')}`).toEqual([])
}
