/** What is known of one thing, as words that may be long. */
export function FactList({
  facts,
}: {
  facts: readonly { readonly label: string; readonly value: string }[];
}) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-ink-3">{label}</dt>
          <dd className="text-16 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
