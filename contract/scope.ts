/**
 * Whose thing a call, an import or an export is about. It is declared beside the action, and the server checks it in
 * one place (`server/http/scope.ts`) before anything is read or written. `none` concerns nobody's thing. `own` is the
 * caller's own account, devices or edits: the handler takes whose from the session and never from the input.
 * `whole-country` is national data or administration.
 */
export type Scope = 'none' | 'own' | 'whole-country' | NamedScope

/**
 * `field` is the input field that names the thing. A read may leave it out: then the handler lists what the person may
 * see. A boundary, municipality or provider must lie in the person's own places, an organisation must be their own, and
 * an import must be of a kind that they may import, and begun by them unless they have the whole country.
 */
export interface NamedScope {
  readonly of: PlaceScope | 'organisation' | 'import-kind' | ImportScope
  readonly field: string
}

export type PlaceScope = 'boundary' | 'municipality' | 'provider'
export type ImportScope = 'import-run' | 'import'
