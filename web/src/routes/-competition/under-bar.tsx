import type { ReactNode } from 'react';

/** Content below a competition's bar, clear of the bottom bar on phones. */
export function UnderBar({ children }: { children: ReactNode }) {
  return (
    <div className="pb-[calc(var(--nav)+env(safe-area-inset-bottom,0px))] max-lg:min-h-[calc(100dvh-var(--nav))] max-lg:bg-surface md:pb-8">
      {children}
    </div>
  );
}
