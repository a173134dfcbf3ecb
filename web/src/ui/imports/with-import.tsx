import type { ReactNode } from 'react';
import { ImportPanel, type ImportPanelProps } from './import-panel';

interface WithImportProps extends ImportPanelProps {
  isOpen: boolean;
  children: ReactNode;
}

/** A list, or the import in its place. */
export function WithImport({ isOpen, children, ...panel }: WithImportProps) {
  return isOpen ? <ImportPanel {...panel} /> : <>{children}</>;
}
