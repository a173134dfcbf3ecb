import type { ReactNode } from 'react';

interface ShortOnPhonesProps {
  /** Fewer words; undefined if those are short enough. */
  short: string | undefined;
  children: string;
}

/** Words, with fewer of them on phones. */
export function ShortOnPhones({ short, children }: ShortOnPhonesProps): ReactNode {
  if (short === undefined) return children;
  return (
    <>
      <span className="max-md:hidden">{children}</span>
      <span className="md:hidden">{short}</span>
    </>
  );
}
