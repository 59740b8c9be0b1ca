import { useNavigate } from "react-router";
import { useShow } from "#app/admin/palette/show-command.ts";
import { paths } from "#app/paths.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { useTheme } from "#ui/page/use-theme.ts";

/** Shows the signed-in person and the menu of their account. */
export function PersonMenu() {
  const { user, logout } = useAuth();
  const { dark, setDark } = useTheme();
  const navigate = useNavigate();
  const show = useShow();
  if (!user) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-3 rounded-md p-2 text-left hover:bg-deep-line aria-expanded:bg-deep-line focus-visible:-outline-offset-3"
        >
          <Initials name={user.name} />
          <span className="min-w-0 grow leading-tight">
            <span className="block truncate text-sm font-[650]">{user.name}</span>
            <span className="block truncate text-xs first-letter:uppercase">{user.role}</span>
          </span>
          <ChevronDownIcon className="size-4.5 shrink-0 rotate-180" />
        </button>
      }
      entries={[
        {
          id: "theme",
          label: dark ? "Light mode" : "Dark mode",
          onSelect: () => setDark(!dark),
        },
        { id: "account", label: "Your account", onSelect: () => navigate(paths.adminAccount) },
        { id: "keys", label: "Keyboard shortcuts", onSelect: () => show("help") },
        { id: "site", label: "Go to the website", onSelect: () => location.assign(paths.home) },
        { id: "out", label: "Sign out", onSelect: () => void logout() },
      ]}
    />
  );
}

function Initials({ name }: { name: string }) {
  const nameParts = name.trim().split(/\s+/);
  const letters = [nameParts[0], nameParts.length > 1 ? nameParts[nameParts.length - 1] : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("");
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-gold text-sm font-bold text-[#1b2420] uppercase"
    >
      {letters}
    </span>
  );
}
