const a = 1

function f() {
  // #region send
  send(a)

  if (a) return
  // #endregion
}
