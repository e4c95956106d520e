/**
 * The scope of a call, an import or an export: whose data it concerns. It is declared beside the action, and the server
 * checks it in one place (`server/http/scope.ts`) before anything is read or written. `none` concerns nobody's data.
 * `own` is the caller's own account, devices or edits: the handler takes the person from the session and never from the
 * input, or limits what it lists to the person's own places or people. `whole-country` is national data or administration.
 */
export type Scope = 'none' | 'own' | 'whole-country' | NamedScope

/**
 * `field` is the input field with the id. A read may leave it out: the handler then lists what the person may see. A
 * boundary, municipality, provider, collective action or application must lie in the person's own places. An organisation must be
 * the person's own, unless they have the whole country. A survey (`health-check`) and an organisation that is named by
 * its own id or by that of a user (`organisation-user`) must be the person's own, or in their places if they have
 * ViewOrganisationalSurveyResults. An import must be of a kind that they may import, and started by them unless they have
 * the whole country. A user must be one of the person's own people: with
 * places within theirs only, and without an action that they lack. A group must give no action that they lack. With the
 * whole country, every user and group is in scope.
 */
export interface NamedScope {
  readonly type: PlaceScope | 'organisation' | SurveyScope | 'user' | 'group' | 'import-kind' | ImportScope
  readonly field: string
  /** A call that leaves the field out is about what is the caller's own. Any other write must name what it changes. */
  readonly orOwn?: true
}

export type PlaceScope = 'boundary' | 'municipality' | 'application' | RecordScope
/** Records of a municipality, which may be removed. */
export type RecordScope = 'provider' | 'collective-action'
export type SurveyScope = 'health-check' | 'organisation-user'
export type ImportScope = 'import-run' | 'import'
