import type { ReactNode } from 'react';

interface MethodRowProps {
  title: string;
  /** A provider's logo. */
  mark?: ReactNode;
  state: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

/** A sign-in method, its state, and its actions. */
export function MethodRow({ title, mark, state, children }: MethodRowProps) {
  return (
    <li className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-32 grow basis-0">
        <p className="flex items-center gap-2 font-label">
          {mark}
          {title}
        </p>
        <div className="text-14 break-words text-ink-2">{state}</div>
      </div>
      {/* one width, so that the buttons of all rows form a column */}
      <div className="flex flex-wrap gap-2 *:min-w-24">{children}</div>
    </li>
  );
}
