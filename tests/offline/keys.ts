import type { StakeholderId } from '#contract/fields/ids.ts'
import { createKeyHolder, type KeyHolder, type VaultMessage } from '#src/offline/vault/key-holder.ts'
import { createSealer, type Sealer } from '#src/offline/vault/sealer.ts'
import { makeKey } from '#src/offline/vault/wrap.ts'

const clock = {
  after: (milliseconds: number, wake: () => void) => {
    const timer = setTimeout(wake, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A device whose tabs hear each other. */
export function aDeviceOfTabs(): { readonly openTab: () => KeyHolder } {
  const tabs: ((message: VaultMessage) => void)[] = []
  return {
    openTab: () => {
      let mine = (_: VaultMessage): void => undefined
      return createKeyHolder(
        {
          post: (message) =>
            tabs.filter((tab) => tab !== mine).forEach((tab) => queueMicrotask(() => tab(message))),
          listen: (hear) => {
            mine = hear
            tabs.push(hear)
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
  holder.hold(person, await makeKey())
  return holder
}

export async function aSealer(): Promise<Sealer> {
  return createSealer(await makeKey())
}
