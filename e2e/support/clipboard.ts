import type { BrowserContext } from '@playwright/test'

/** Returns the clipboard. Our policy denies reading it, so the text is pasted by keyboard into a page without that policy. */
export async function pasted(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.setContent('<textarea aria-label="Paste here"></textarea>')
  const field = page.getByLabel('Paste here')
  await field.press('ControlOrMeta+V')
  const text = await field.inputValue()
  await page.close()
  return text
}
