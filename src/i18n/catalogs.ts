import { use } from 'react'
import { i18n, type Messages } from '@lingui/core'

/**
 * The catalogues of a language. `common` is loaded before anything is rendered, the others with the screens that show
 * their sentences.
 */
export type CatalogName = 'common' | 'public' | 'work' | 'device' | 'verify' | 'admin'

const LANGUAGE = 'en'

const loaders = import.meta.glob<{ readonly messages: Messages }>('/locales/*/*.po')
const loading = new Map<CatalogName, Promise<void>>()
const loaded = new Set<CatalogName>()

/** Loads the sentences of a catalogue once. Rejects if the device is offline and does not hold them. */
export function loadCatalog(name: CatalogName): Promise<void> {
  const promise = loading.get(name) ?? load(name)
  loading.set(name, promise)
  // After a failure, such as no signal, the next screen tries again.
  promise.catch(() => loading.delete(name))
  return promise
}

async function load(name: CatalogName): Promise<void> {
  const loader = loaders[`/locales/${LANGUAGE}/${name}.po`]
  if (loader === undefined) throw new Error(`There is no catalogue ${name} in ${LANGUAGE}`)
  const { messages } = await loader()
  i18n.load(LANGUAGE, messages)
  i18n.activate(LANGUAGE)
  loaded.add(name)
}

/** Loads the sentences of a catalogue beside the code that needs them. */
export async function withCatalog<Code>(name: CatalogName, code: Promise<Code>): Promise<Code> {
  const [module] = await Promise.all([code, loadCatalog(name)])
  return module
}

/** Suspends a component until a catalogue is loaded. */
export function useCatalog(name: CatalogName): void {
  if (!loaded.has(name)) use(loadCatalog(name))
}
