import type { AssetGroup } from '../contract/rules/asset-group.ts'

export function assetGroups(page?: string): Map<string, AssetGroup>
