import type { ReactNode } from 'react';

/** A section of the About tab: edge to edge on phones, a card on wide screens. */
export function AboutSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 border-b border-line bg-surface px-4 py-5 lg:overflow-clip lg:rounded-3 lg:border lg:px-6">
      <h2 className="mb-2 text-18 font-bold tracking-section">{title}</h2>
      {children}
    </section>
  );
}
