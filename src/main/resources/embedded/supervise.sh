# Runs "$@" (postgres), again where it dies, until nobody holds the lock file $1 any more; then stops it in good order.
# Every process that uses the embedded server holds a shared lock; the kernel drops it however that process ends.
lock=$1; log=$2; shift 2
stop_under_exclusive_lock() { # who comes meanwhile waits for the lock, then starts the server anew
  flock --exclusive 9
  : > "$lock.stopping"
  while kill -0 "$1" 2> /dev/null; do
    kill -INT "$(cat "$lock.postgres")" 2> /dev/null
    sleep 0.05
  done
}
rm -f "$lock.stopping"
while [ ! -e "$lock.stopping" ]; do
  "$@" >> "$log" 2>&1 < /dev/null &
  postgres=$!
  echo "$postgres" > "$lock.postgres"
  [ -n "${watcher:-}" ] || { stop_under_exclusive_lock $$ 9< "$lock" & watcher=$!; }
  wait "$postgres"
  [ -e "$lock.stopping" ] || sleep 0.5
done
