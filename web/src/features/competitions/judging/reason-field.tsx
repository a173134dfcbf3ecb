import { inputClass } from '../../../ui/input';
import { texts } from './texts';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** The log's maximum. */
const lengthMax = 140;

/** Why a result is corrected after the end; logged with every entry from then on. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <div className="border-b border-line px-4 py-2">
      <input
        className={inputClass()}
        aria-label={texts.reason.label}
        placeholder={texts.reason.hint}
        value={value}
        maxLength={lengthMax}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
