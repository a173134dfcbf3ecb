import type { ReactNode } from 'react';
import { ImportPanel, type ImportPanelProps } from './import-panel';

interface WithImportProps extends ImportPanelProps {
  isOpen: boolean;
  children: ReactNode;
}

/** A list with the import beside it: a column on wide screens, over the list's place on phones. */
export function WithImport({ isOpen, children, ...panel }: WithImportProps) {
  if (!isOpen) return <>{children}</>;
  return (
    <div className="with-import">
      <div className="list">{children}</div>
      <ImportPanel {...panel} />
    </div>
  );
}
