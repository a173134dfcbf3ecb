/** A setting's label with what it means. */
export function Explained({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label} <span className="block text-13 leading-snug text-ink-3">{note}</span>
    </>
  );
}
