import { isEmailType } from '#contract/fields/contact-types.ts'
import { phoneInGroups, phoneLink } from '#contract/fields/phone.ts'
import { languageName } from '#contract/fields/provider-details.ts'
import { placeKindText, provenanceText } from '#contract/i18n/provenance-text.ts'
import { t } from '#contract/i18n/t.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { plainPaths } from '#contract/rules/page-paths.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { inReadersLanguage, plainPage } from '#server/http/plain-page.tsx'

/** The most entries of one page, so that it stays small on a slow network. */
const MAX_ENTRIES = 20

export interface PlaceGroup {
  readonly province: { readonly id: number; readonly name: string }
  readonly municipalities: readonly { readonly id: number; readonly name: string }[]
}

export interface BlockGroup {
  readonly category: string
  readonly blocks: readonly { readonly id: number; readonly name: string }[]
}

export interface PlainSearch {
  readonly boundaryId: number
  readonly buildingBlockId: number
  /** The number of the page, from 1. */
  readonly page: number
}

type FoundEntry = AnswerOf<typeof calls.directory.searchcontact>[number]

interface DirectoryPage {
  readonly places: readonly PlaceGroup[]
  readonly blocks: readonly BlockGroup[]
  readonly search: PlainSearch | null
  readonly found: readonly FoundEntry[]
  /** What was wrong with the search, or null. */
  readonly error: string | null
  /** Returns the translation of a text of the database. */
  readonly textOf: (english: string) => string
}

/** Renders the directory as a form. It is sent in the body, so that what is looked for is in no address. */
export function plainDirectory({ places, blocks, search, found, error, textOf }: DirectoryPage): string {
  const next = search === null ? 0 : search.page * MAX_ENTRIES
  return plainPage({
    title: t('menu.contactDirectory'),
    content: (
      <>
        <form method="post" action={inReadersLanguage(plainPaths.directory)} autoComplete="off">
          {error !== null && <p role="alert">{error}</p>}
          <label>
            {t('directory.where')}
            <select name="boundaryId" autoComplete="off" required defaultValue={search?.boundaryId ?? ''}>
              <option value="">{t('offlineAreas.chooseEmpty')}</option>
              {places.map(({ province, municipalities }) => (
                <optgroup key={province.id} label={province.name}>
                  <option value={province.id}>{province.name}</option>
                  {municipalities.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label>
            {t('availability.block')}
            <select
              name="buildingBlockId"
              autoComplete="off"
              required
              defaultValue={search?.buildingBlockId ?? ''}
            >
              <option value="">{t('directory.noBlock')}</option>
              {blocks.map(({ category, blocks: ofCategory }) => (
                <optgroup key={category} label={textOf(category)}>
                  {ofCategory.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {textOf(name)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <button type="submit">{t('help.search')}</button>
        </form>
        {search !== null && (
          <p>
            <b>
              {found.length === 0
                ? t('control.nothingFound')
                : t('directory.found', { count: found.length, countText: String(found.length) })}
            </b>
          </p>
        )}
        {search !== null &&
          found
            .slice(next - MAX_ENTRIES, next)
            .map((entry) => <Entry key={entry.stakeholderId} entry={entry} textOf={textOf} />)}
        {search !== null && found.length > next && (
          <form method="post" action={inReadersLanguage(plainPaths.directory)} autoComplete="off">
            <input type="hidden" name="boundaryId" value={search.boundaryId} />
            <input type="hidden" name="buildingBlockId" value={search.buildingBlockId} />
            <button type="submit" name="page" value={search.page + 1}>
              {t('help.more')}
            </button>
          </form>
        )}
      </>
    ),
  })
}

function Entry({ entry, textOf }: { readonly entry: FoundEntry; readonly textOf: DirectoryPage['textOf'] }) {
  const { name, localMunicipalityName, contacts, address, isAddressHidden, provenance } = entry
  const lines = [address?.addressLine1, address?.addressLine2].filter(
    (line) => line !== undefined && line !== '',
  )
  const number = emergencyNumbers.commandCentre
  return (
    <article>
      <h2>{name}</h2>
      <p>{localMunicipalityName}</p>
      {provenance.state === 'imported' && (
        <p>{placeKindText(provenance.placeKind, textOf(entry.buildingBlock))}</p>
      )}
      <p>
        <b>{t(`provenance.words.${provenance.state}`)}</b> {provenanceText(provenance)}
      </p>
      {serviceFacts(entry).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {contacts.length === 0 ? (
        <p>
          {t('directory.noContacts')}
          <br />
          {t('directory.callInstead')} <a href={phoneLink(number)}>{number}</a>
        </p>
      ) : (
        <ul>
          {contacts.map(({ contactTypeId, detail }) => (
            <li key={`${contactTypeId} ${detail}`}>
              {isEmailType(contactTypeId) ? (
                <a href={`mailto:${detail}`}>{detail}</a>
              ) : (
                <a href={phoneLink(detail)}>{phoneInGroups(detail)}</a>
              )}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && <p>{lines.join(', ')}</p>}
      {isAddressHidden && <p>{t('directory.hiddenAddress')}</p>}
    </article>
  )
}

/** Returns whether it costs, when it is open and which languages it speaks, as far as it has said so. */
function serviceFacts({ costOption, openingHours, languages }: FoundEntry): readonly string[] {
  const spoken = languages.map(languageName).join(', ')
  return [
    costOption === null ? '' : t(`costOption.${costOption}`),
    openingHours === '' ? '' : t('directory.open', { hours: openingHours }),
    spoken === '' ? '' : t('help.languages', { languages: spoken }),
  ].filter((fact) => fact !== '')
}
