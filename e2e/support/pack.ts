import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until all records of the person's places are on this device. */
export async function expectPackWhole(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
        const marks = await Promise.all(
          names
            .filter((name) => /^gbvf-\d+$/.test(name))
            .map(
              (name) =>
                new Promise<unknown>((resolve, reject) => {
                  const opening = indexedDB.open(name)
                  opening.addEventListener('error', () => reject(new Error(name)))
                  opening.addEventListener('success', () => {
                    const reading = opening.result.transaction('metadata').objectStore('metadata').get('pack')
                    reading.addEventListener('success', () => {
                      opening.result.close()
                      resolve(reading.result)
                    })
                  })
                }),
            ),
        )
        return marks.some((mark) => Object(mark).pass === null)
      }),
    )
    .toBe(true)
}
