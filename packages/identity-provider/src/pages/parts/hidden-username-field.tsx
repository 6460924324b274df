/** Whose password a form changes: for the manager of passwords alone, as nobody types it. */
export function HiddenUsernameField() {
  return <input type="text" name="username" autoComplete="username" readOnly hidden data-whose />
}
