import { TextName } from '#contract/schemas/managed-text.ts'
import { components } from '../content/components.json'
import { crimeTypes } from '../content/crime-types.json'
import { helplines } from '../content/helplines.json'
import { pillars } from '../content/pillars.json'
import texts from '../content/texts.json'
import { flag } from '../../flag.ts'
import type { Rows } from '../rows.ts'

/** Signing in is switched off at first. */
export function addPublicContent(rows: Rows): void {
  for (const { componentId, linkTitle, linkUrl, ...component } of components) {
    rows.add('components', { ...component, id: componentId, link_title: linkTitle, link_url: linkUrl })
  }
  for (const { pillarId, description, help } of pillars)
    rows.add('pillars', { id: pillarId, description, help, seq: pillarId })
  for (const [name, content] of Object.entries(texts)) {
    const nobody = { at: null, by_stakeholder_id: null }
    rows.add('texts', {
      name: TextName.parse(name),
      version: 1,
      content: JSON.stringify(content),
      ...nobody,
    })
  }
  addCrimeTypes(rows)
  addHelplines(rows)
  rows.add('feature_flags', { name: 'enableLogin', is_on: flag(false) })
}

function addCrimeTypes(rows: Rows): void {
  crimeTypes.forEach(({ crimeTypeId, description, sapsCategories, isIncluded, help }, index) =>
    rows.add('crime_types', {
      id: crimeTypeId,
      description,
      help,
      is_included: flag(isIncluded),
      is_group: flag(false),
      saps_categories: JSON.stringify(sapsCategories),
      seq: index + 1,
    }),
  )
}

function addHelplines(rows: Rows): void {
  for (const line of helplines) {
    rows.add('helplines', {
      id: line.helplineId,
      name: line.name,
      run_by: line.runBy,
      is_emergency: flag(line.isEmergency),
      is_published: flag(line.isPublished),
      hours: line.hours,
      languages: line.languages,
      cost: line.cost,
      purpose: line.purpose,
      confidence: line.confidence,
      confidence_note: line.confidenceNote,
      last_checked: line.lastChecked,
      seq: line.seq,
      contacts: JSON.stringify(line.contacts),
    })
  }
}
