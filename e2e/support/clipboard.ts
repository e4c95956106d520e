import type { BrowserContext } from '@playwright/test'

/** What was copied, pasted with the keyboard into a page without our policy, which denies reading the clipboard. */
export async function pasted(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.setContent('<textarea aria-label="Paste here"></textarea>')
  const field = page.getByLabel('Paste here')
  await field.press('ControlOrMeta+V')
  const text = await field.inputValue()
  await page.close()
  return text
}
