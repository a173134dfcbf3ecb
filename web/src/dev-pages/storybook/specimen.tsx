import type { ReactNode } from 'react';

/** A component with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3">
      <h2 className="text-13 font-strong text-ink-2">{name}</h2>
      {children}
    </section>
  );
}
