import { limits } from '@cruxboard/domain/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../../ui/text-input';
import { Textarea } from '../../../ui/textarea';
import { texts } from './texts';

const personFields = ['firstName', 'lastName', 'bio', 'instagram'] as const;
type PersonField = (typeof personFields)[number];

interface PersonFieldsProps {
  /** A field's registration in its form. */
  field: (name: PersonField) => UseFormRegisterReturn & { error: string | undefined };
}

/** Names are required, the rest is optional. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <TextInput
        label={texts.person.firstName}
        autoComplete="given-name"
        lengthMax={limits.user.firstName.max}
        {...field('firstName')}
        required
      />
      <TextInput
        label={texts.person.lastName}
        autoComplete="family-name"
        lengthMax={limits.user.lastName.max}
        {...field('lastName')}
        required
      />
      <Textarea
        label={texts.person.bio}
        help={texts.person.bioHelp}
        optional
        rows={3}
        lengthMax={limits.user.bio.max}
        {...field('bio')}
      />
      <TextInput
        label={texts.person.instagram}
        help={texts.person.instagramHelp}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        lengthMax={limits.user.instagram.max}
        {...field('instagram')}
      />
    </>
  );
}

/** @returns the field of a server's fault; null if it is none of these */
export function personFieldOf(path: string): PersonField | null {
  return personFields.find((name) => name === path) ?? null;
}
