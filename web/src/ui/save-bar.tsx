import type { ReactNode } from 'react';

interface SaveBarProps {
  /** What stands unsaved, or is new. */
  said: string;
  /** Why it was not saved, instead. */
  fault: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** At the foot of a form, in sight while something in it is unsaved. */
export function SaveBar({ said, fault, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-3 border border-line-strong bg-raised px-4 py-3 text-14 font-medium shadow-float short:static">
      <p role={fault === undefined ? 'status' : 'alert'} className="min-w-0 grow">
        {fault === undefined ? said : <span className="text-danger">{fault}</span>}
      </p>
      {children}
    </div>
  );
}
