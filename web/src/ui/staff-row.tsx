import { Trash2 } from 'lucide-react';
import { Avatar } from './avatar';
import { Checkbox } from './checkbox';
import { IconButton } from './icon-button';

interface StaffRowProps<Role extends string> {
  member: { readonly username: string; readonly name: string };
  isSelf: boolean;
  /** The roles that are ticked. */
  roles: readonly Role[];
  allRoles: readonly Role[];
  roleNames: Readonly<Record<Role, string>>;
  texts: {
    readonly you: string;
    readonly rolesOf: (name: string) => string;
    readonly remove: (name: string) => string;
  };
  isPending: boolean;
  onRoles: (roles: Role[]) => void;
  onRemove: () => void;
}

/** Somebody in a directory. Checkboxes change roles immediately; without any left they are removed. */
export function StaffRow<Role extends string>(props: StaffRowProps<Role>) {
  const { member, isSelf, roles, allRoles, roleNames, texts, isPending, onRoles, onRemove } = props;
  const name = member.name || member.username;
  const toggle = (role: Role, isOn: boolean) => {
    const next = allRoles.filter((one) => (one === role ? isOn : roles.includes(one)));
    if (next.length === 0) onRemove();
    else onRoles(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="flex min-h-tap min-w-0 items-center gap-3">
        <Avatar name={name} of={member.username} photoUrl={null} />
        <span className="min-w-0">
          <b className="ell block font-name">{name}</b>
          <small className="ell block text-13 text-ink-3">
            {member.username}
            {isSelf ? `, ${texts.you}` : ''}
          </small>
        </span>
      </div>
      <fieldset className="flex flex-wrap gap-x-5 max-md:col-span-2">
        <legend className="sr-only">{texts.rolesOf(name)}</legend>
        {allRoles.map((role) => (
          <Checkbox
            key={role}
            label={roleNames[role]}
            checked={roles.includes(role)}
            disabled={isPending}
            onChange={(event) => toggle(role, event.target.checked)}
          />
        ))}
      </fieldset>
      <IconButton
        icon={Trash2}
        size="s"
        className="max-md:col-start-2 max-md:row-start-1 max-md:-me-3"
        label={texts.remove(name)}
        onClick={onRemove}
      />
    </div>
  );
}
