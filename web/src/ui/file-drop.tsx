import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './file-drop.module.css';

interface DropProps {
  /** "Choose a CSV file". */
  label: string;
  /** What is accepted, in words: "Comma, semicolon or tab; up to 5 MB". */
  hint: string;
  /** The platform's `accept`: ".csv,text/csv". */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean | undefined;
}

/** Of kind, size and emptiness; or by its owner, who gets every file and says what was wrong with it. */
type CheckProps = { sizeMaxBytes: number } | { fault: string | null };

/** A box to drop a file on, or to tap for the file picker. Rejections are shown below it. */
export function FileDrop(props: DropProps & CheckProps) {
  const { label, hint, accept, onFile, disabled = false } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const fault = 'fault' in props ? props.fault : found;

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const wrong =
      'fault' in props ? null : faultOf(file, { accept, sizeMaxBytes: props.sizeMaxBytes });
    setFound(wrong);
    if (wrong === null) onFile(file);
  };
  const over = (event: DragEvent, isOn: boolean) => {
    event.preventDefault();
    setOver(isOn && !disabled);
  };

  return (
    <div className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra; the input inside is the control */}
      <label
        className={cx(styles.drop, isOver && styles.over, fault !== null && styles.bad)}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          if (!disabled) take(event.dataTransfer.files);
        }}
      >
        <Icon icon={Upload} size="l" />
        <b>{label}</b>
        <span id={`${id}-hint`}>{hint}</span>
        <input
          type="file"
          className="sr-only"
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            take(event.target.files);
            // Lets the same file be chosen again after it was fixed.
            event.target.value = '';
          }}
        />
      </label>
      <p role="alert" className="text-13 font-medium text-danger empty:hidden">
        {fault}
      </p>
    </div>
  );
}

function faultOf(
  file: File,
  { accept, sizeMaxBytes }: { accept: string; sizeMaxBytes: number },
): string | null {
  if (!isAccepted(file, accept))
    return `${file.name} isn’t the right kind of file. Choose another.`;
  if (file.size > sizeMaxBytes)
    return `${file.name} is ${megabytes(file.size)}. The limit is ${megabytes(sizeMaxBytes)}; choose a smaller file.`;
  if (file.size === 0) return `${file.name} is empty. Choose another.`;
  return null;
}

function isAccepted(file: File, accept: string): boolean {
  return accept.split(',').some((one) => {
    const kind = one.trim().toLowerCase();
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}

function megabytes(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(undefined, format).format(bytes / 1_000_000);
}
