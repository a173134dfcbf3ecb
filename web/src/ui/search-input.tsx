import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';

interface SearchInputProps {
  /** Read out, and shown as the hint in the empty box. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
  dense?: boolean | undefined;
  className?: string | undefined;
}

/** A search box; Escape and the cross empty it and keep the focus. */
export function SearchInput({
  label,
  value,
  onChange,
  name = 'q',
  autoFocus,
  dense,
  className,
}: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <span className={cx('input-wrap', className)}>
      <Icon icon={Search} size="s" className="lead" />
      <input
        ref={box}
        type="search"
        name={name}
        className={cx('input', dense && 'dense')}
        aria-label={label}
        placeholder={label}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a press opened the search
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
      />
      {value === '' ? null : (
        <IconButton className="trail" icon={X} size="s" label="Clear search" onClick={clear} />
      )}
    </span>
  );
}
