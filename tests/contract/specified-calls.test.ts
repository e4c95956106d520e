import { expect, it } from 'vitest'
import { everyCall } from '#contract/index.ts'

/** The calls of the specification, section 7; an optional part of a path is a path of its own. */
const specified = `
GET /api/dashboard
GET /api/dashboard/components
GET /api/geography/boundary/list/{}
GET /api/geography/boundary/list/{}/{}
GET /api/geography/boundary/contained/
GET /api/geography/boundary/geojson/{}
GET /api/geography/boundary/{}
GET /api/geography/boundary/geomarker/{}/{}
GET /api/geography/boundary/geomarker/{}/{}/{}
GET /api/geography/boundary/actionsGeomarker/{}/{}
GET /api/crime/stats
GET /api/healthcheck/stats
GET /api/buildingblock/getBuildingBlockData
GET /api/buildingblock/getBuildingBlockRquirementDetailData
GET /api/buildingblock/searchcontact
GET /api/CollectiveAction/getCollectiveActionsByBoundary
GET /api/CollectiveAction/getCollectiveActionDetailsByStakeholderId
GET /api/config/feature-flags
POST /api/auth/userAuthenticated
POST /api/auth/login
POST /api/auth/logout
POST /api/auth/add-password
POST /api/auth/forgot-password
POST /api/auth/verify-otp
POST /api/auth/reset-password
POST /api/auth/register
GET /api/auth/getUserJobRoles
GET /api/auth/getUserTitles
GET /api/auth/getOrganisationTypes
GET /api/auth/profile
PUT /api/auth/updateProfile
POST /api/healthcheck/organisationalResult
POST /api/healthcheck/searchOrganisations
POST /api/healthcheck/verify
POST /api/healthcheck/inviteCode
GET /api/healthcheck/getActiveQuestionnaires
POST /api/healthcheck/getAdminDashboard
GET /api/healthcheck/getOrganisationHealthChecks
GET /api/healthcheck/getSummarisedHealthCheck
GET /api/buildingblock/getBuildingBlockAssociatedToUser/
GET /api/buildingblock/getBuildingBlockOnMunicipality
GET /api/buildingblock/getBuildingBlockContactsWithRequirements
PUT /api/buildingblock/updateBuildingBlockContactsAndRequirements
DELETE /api/buildingblock/DeleteStakeholderById
GET /api/security/getAllActions
POST /api/security/getGroupActions
GET /api/security/getAllUsers
GET /api/security/getUserDetails
DELETE /api/security/deleteUser
PUT /api/security/editUserDetails
POST /api/security/createNewUser
GET /api/security/getLocalMunicipalities
GET /api/security/getOrganisations
GET /api/security/getGroups
DELETE /api/security/deleteGroup
DELETE /api/security/deleteGroupActions
POST /api/security/addGroupActions
POST /api/security/AddGroup
`

it('declares every call of the specification by its method and path', () => {
  const declared = new Set(
    everyCall.map(({ call }) => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`),
  )
  const missing = specified
    .trim()
    .split('\n')
    .filter((line) => !declared.has(line))
  expect(missing).toEqual([])
})
