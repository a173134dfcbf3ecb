import { type ProfilePart, profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import { Card } from '../../../../ui/card';
import { Switch } from '../../../../ui/switch';
import { texts } from './texts';

interface PartsCardProps {
  shownParts: readonly ProfilePart[];
  onChange: (shownParts: ProfilePart[]) => void;
}

const helps: Partial<Record<ProfilePart, string>> = texts.profile.partHelp;

/** What others see on the profile, part by part. */
export function PartsCard({ shownParts, onChange }: PartsCardProps) {
  return (
    <Card title={texts.profile.parts}>
      <div className="grid gap-4">
        {profileParts.map((part) => (
          <Switch
            key={part}
            label={texts.profile.part[part]}
            help={helps[part]}
            checked={shownParts.includes(part)}
            onChange={({ target }) =>
              // in the profile's order, so that a part turned off and on again is no change
              onChange(
                profileParts.filter((other) =>
                  other === part ? target.checked : shownParts.includes(other),
                ),
              )
            }
          />
        ))}
      </div>
    </Card>
  );
}
