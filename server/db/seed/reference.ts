import type { Writer } from '../reader-writer.ts'
import { addGeography } from './reference/geography.ts'
import { addPublicContent } from './reference/public-content.ts'
import { addQuestionnaires } from './reference/questionnaires.ts'
import { addTranslations } from './reference/translations.ts'
import { Rows } from './rows.ts'
import lookups from './content/lookups.json'
import { flag } from '../flag.ts'
import content from './content/building-blocks.json'

/** Fills the reference data that a fresh database needs; administrators may change it later. */
export async function fillReference(db: Writer, now: number): Promise<void> {
  const rows = new Rows()
  addGeography(rows, now)
  addLookups(rows)
  addPermissions(rows)
  addBuildingBlocks(rows)
  addQuestionnaires(rows, now)
  addPublicContent(rows)
  addTranslations(rows)
  await rows.insert(db)
}

function addLookups(rows: Rows): void {
  for (const { titleId, description } of lookups.titles)
    rows.add('titles', { id: titleId, description, seq: titleId })
  for (const { roleId, description } of lookups.jobRoles)
    rows.add('job_roles', { id: roleId, description, seq: roleId })
  for (const { contactTypeId, contactType, description, kind } of lookups.contactTypes) {
    rows.add('contact_types', { id: contactTypeId, name: contactType, description, kind })
  }
  for (const { addressTypeId, description } of lookups.addressTypes) {
    rows.add('address_types', { id: addressTypeId, description })
  }
  for (const { organisationTypeId, description, hasStudentSurvey } of lookups.organisationTypes) {
    rows.add('organisation_types', {
      id: organisationTypeId,
      description,
      has_student_survey: flag(hasStudentSurvey),
      seq: organisationTypeId,
    })
  }
  for (const { verificationStatusId, description } of lookups.verificationStatuses) {
    rows.add('verification_statuses', { id: verificationStatusId, description })
  }
}

function addPermissions(rows: Rows): void {
  for (const { actionId, action, description } of lookups.actions) {
    rows.add('actions', { id: actionId, name: action, description })
  }
  for (const { groupId, groupName, description, userActions } of lookups.groups) {
    rows.add('groups', { id: groupId, name: groupName, description })
    rows.add('group_actions', ...userActions.map((actionId) => ({ group_id: groupId, action_id: actionId })))
  }
  for (const { stakeholderRelationshipTypeId, relationshipType, description } of lookups.relationshipTypes) {
    rows.add('relationship_types', { id: stakeholderRelationshipTypeId, name: relationshipType, description })
  }
}

type Category = (typeof content.buildingBlockCategories)[number]
type Block = Category['buildingBlocks'][number]

function addBuildingBlocks(rows: Rows): void {
  content.buildingBlockCategories.forEach(
    ({ buildingBlockCategoryId, description, buildingBlocks }, index) => {
      rows.add('building_block_categories', { id: buildingBlockCategoryId, description, seq: index + 1 })
      buildingBlocks.forEach((block, place) => addBlock(rows, buildingBlockCategoryId, block, place + 1))
    },
  )
}

function addBlock(rows: Rows, categoryId: number, block: Block, seq: number): void {
  rows.add('building_blocks', {
    id: block.buildingBlockId,
    building_block_category_id: categoryId,
    description: block.description,
    help: block.help,
    address_is_public: flag(block.addressIsPublic),
    seq,
  })
  block.buildingBlockRequirements.forEach(({ buildingBlockRequirementId, name, help }, index) =>
    rows.add('building_block_requirements', {
      id: buildingBlockRequirementId,
      building_block_id: block.buildingBlockId,
      name,
      help,
      seq: index + 1,
    }),
  )
}
