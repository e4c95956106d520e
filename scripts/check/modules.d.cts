interface Module {
  readonly imports: readonly string[]
  readonly types?: readonly string[]
  readonly packages?: readonly string[]
  readonly usesNode?: boolean
}

export const modules: Readonly<Record<string, Module>>
export const subModules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
