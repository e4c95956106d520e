import type { StakeholderId } from '#contract/fields/ids.ts'
import { createKeyHolder, type KeyHolder, type KeyMessage } from '#src/offline/device-lock/key-holder.ts'
import { createCipher, type Cipher } from '#src/offline/encryption/cipher.ts'
import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'

const clock = {
  after: (milliseconds: number, wake: () => void) => {
    const timer = setTimeout(wake, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A device whose tabs hear each other. */
export function aDeviceOfTabs(): { readonly openTab: () => KeyHolder } {
  const tabs: ((message: KeyMessage) => void)[] = []
  return {
    openTab: () => {
      let mine = (_: KeyMessage): void => undefined
      return createKeyHolder(
        {
          post: (message) =>
            tabs.filter((tab) => tab !== mine).forEach((tab) => queueMicrotask(() => tab(message))),
          listen: (listener) => {
            mine = listener
            tabs.push(listener)
          },
          close: () => undefined,
        },
        clock,
      )
    },
  }
}

/** A tab that nobody else hears, with this person's key open in it. */
export async function anOpenHolder(person: StakeholderId): Promise<KeyHolder> {
  const holder = aDeviceOfTabs().openTab()
  holder.hold(person, await generateDataKey())
  return holder
}

export async function aCipher(): Promise<Cipher> {
  return createCipher(await generateDataKey())
}
