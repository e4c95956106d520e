export function ColumnHeads({ titles }: { readonly titles: Readonly<Record<string, string>> }) {
  return (
    <thead>
      <tr>
        {Object.entries(titles).map(([name, title]) => (
          <th key={name} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
