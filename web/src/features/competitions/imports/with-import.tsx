import type { ReactNode } from 'react';
import { ImportPanel, type ImportPanelProps } from './import-panel';
import { texts } from './texts';

interface WithImportProps extends ImportPanelProps {
  isOpen: boolean;
  children: ReactNode;
}

/** A list with the import beside it: a column on wide screens, replacing the list on phones. */
export function WithImport({ isOpen, children, ...panel }: WithImportProps) {
  if (!isOpen) return <>{children}</>;
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_384px]">
      {/* The panel replaces the list, and with it the list's heading. */}
      <h1 className="sr-only xl:hidden">{texts.page[panel.kind]}</h1>
      <div className="max-xl:hidden">{children}</div>
      <ImportPanel {...panel} />
    </div>
  );
}
