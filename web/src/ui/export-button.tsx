import type { ExportDelimiter } from '@cruxboard/contracts/exports';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from './button';
import { DelimiterSelect, useDelimiter } from './delimiter-select';
import { Dialog } from './dialog';
import { Icon } from './icon';

const texts = {
  export: 'Export',
  excel: 'Download for Excel',
  csv: 'Download CSV',
  cancel: 'Close',
} as const;

/** A file of a table. */
export interface ExportChoice {
  readonly format: 'csv' | 'xlsx';
  readonly delimiter: ExportDelimiter;
}

interface ExportButtonProps {
  /** What is exported: "Export climbs". */
  title: string;
  addressOf: (choice: ExportChoice) => string;
}

/** Downloads a table: as a workbook, or as a CSV with a delimiter of choice. */
export function ExportButton({ title, addressOf }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [delimiter, setDelimiter] = useDelimiter();
  const close = () => setOpen(false);
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <Icon icon={Download} size="s" />
        {texts.export}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        footer={
          <Button look="plain" onClick={close}>
            {texts.cancel}
          </Button>
        }
      >
        <div className="grid gap-4 text-ink">
          <a
            href={addressOf({ format: 'xlsx', delimiter })}
            download
            className={buttonClass({ wide: true })}
          >
            {texts.excel}
          </a>
          <DelimiterSelect value={delimiter} onChange={setDelimiter} />
          <a
            href={addressOf({ format: 'csv', delimiter })}
            download
            className={buttonClass({ look: 'plain', wide: true })}
          >
            {texts.csv}
          </a>
        </div>
      </Dialog>
    </>
  );
}
