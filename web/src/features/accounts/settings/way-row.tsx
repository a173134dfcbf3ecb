import type { ReactNode } from 'react';

interface WayRowProps {
  title: string;
  state: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

/** A way to sign in, what is set for it, and what can be done with it. */
export function WayRow({ title, state, children }: WayRowProps) {
  return (
    <li className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-32 grow basis-0">
        <p className="font-label">{title}</p>
        <div className="text-14 break-words text-ink-2">{state}</div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
