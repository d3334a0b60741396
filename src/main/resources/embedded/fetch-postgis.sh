#!/bin/sh
# fetch-postgis.sh FOLDER
# Unpacks PostgreSQL with PostGIS into FOLDER from the distribution's signed packages (apt). Works as any user and
# installs nothing. Prints progress on standard error; on failure the last line is the reason.
# Exit codes: 0: the folder is complete; 6: disk full; 7: no network; 1: other failures.
set -eu
target=$1
say() { echo "$*" >&2; }
die() {
  code=$1
  shift
  say "$*"
  exit "$code"
}
why() { # the last error line of the log, or the last line
  grep -E '^(E|W|Err|dpkg)' "$work/log" | tail -n 1 | grep . || tail -n 1 "$work/log"
}
fail() {
  if grep -qs 'No space left on device\|enough free space' "$work/log"; then
    die 6 "the disk is full: $(dirname "$target") needs about 400 MB"
  elif grep -qsE 'Could not resolve|Could not connect|Cannot initiate|Temporary failure|Connection (timed out|refused|failed)|unreachable' "$work/log"; then
    die 7 "no network: the package archive cannot be reached ($(why))"
  fi
  die 1 "$1: $(why)"
}
for tool in apt-get apt-cache dpkg awk flock; do
  command -v $tool > /dev/null ||
    die 1 "PostgreSQL with PostGIS is not installed, and $tool is missing to download it: install PostGIS, or set QUARKUS_DATASOURCE_JDBC_URL"
done

whole() { [ -n "$(find "$target/usr/lib/postgresql" -name postgres -type f 2> /dev/null)" ]; }
mkdir -p "$(dirname "$target")"
exec 9> "$target.lock"
flock --nonblock 9 || {
  say "another process is downloading it; waiting"
  flock 9
}
if whole; then exit 0; fi
rm -rf "$target" "$target".part.* # leftovers of a killed download

work=$target.part.$$
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/root" || die 6 "$(dirname "$target") cannot be written"
: > "$work/log"
: > "$work/status" # an empty list of installed packages, so that apt lists every dependency
apt() {
  tool=$1
  shift
  "$tool" -qq -o Dir::State="$work" -o Dir::State::lists="$work/lists" -o Dir::State::status="$work/status" \
    -o Dir::Cache="$work" -o Dir::Cache::archives="$work/archives" -o Debug::NoLocking=1 \
    -o APT::Install-Recommends=0 -o APT::Sandbox::User= -o Acquire::Retries=3 "$@" < /dev/null
}

say "reading the package lists"
apt apt-get update > "$work/log" 2>&1 || fail "the package lists cannot be read"
package=$(apt apt-cache depends postgresql-postgis 2> /dev/null | awk '/Depends: postgresql-[0-9]+-postgis/ {print $2; exit}')
# apt-get update succeeds without a network, with warnings
[ -n "$package" ] || fail "the distribution's packages have no PostGIS (install PostgreSQL with PostGIS, or set QUARKUS_DATASOURCE_JDBC_URL)"

# Excluded: the C library (the host's is used) and what only raster, SFCGAL, JIT and maintainer scripts load.
c_library='libc6|libc-bin|libc-l10n|locales|gcc-|tzdata|libcrypt1'
scripts='perl|libperl|lib.*-perl|dpkg|debconf|adduser|passwd|coreutils|bash|tar|sed|mawk|sysvinit|init|lsb|sensible|ucf|ssl-cert|netbase|openssl|usrmerge|util-linux|login|postgresql-common|postgresql-client-common'
jit='libllvm|libz3'
raster='libgdal|gdal-|libpoppler|libspatialite|libaom|libnss3|libnspr4|liblapack|libblas|libgfortran|libarpack|libarmadillo|libsuperlu|libhdf|libnetcdf|libkml|libmariadb|mariadb|mysql|unixodbc|libodbc|odbc|libcfitsio|libdap|libfreexl|libfyba|libgeotiff|libogdi|libopenjp|libqhull|librttopo|libxerces|libheif|libx265|libde265|libsvt|libdav1d|librav1e|libx11|libxcb|libxau|libxdmcp|libxext|fontconfig|fonts|libfontconfig|libfreetype|libpng|libblosc|libsnappy|libaec|libsz2|libnuma|libminizip|liburiparser|libgdbm|libdb5'
sfcgal='libsfcgal|libboost|libmpfr|libgmpxx'
packages=$(apt apt-get install -y --print-uris "$package" 2> "$work/log" |
  awk -F"[' ]" '/^.http/ || /^.file/ || /^.mirror/ || /^.copy/ {split($4, part, "_"); print part[1]}' |
  grep -vE "^($c_library|$scripts|$jit|$raster|$sfcgal)") || fail "the packages of $package cannot be listed"

say "downloading $package and the $(echo "$packages" | wc -l) packages it needs, about 60 MB"
# shellcheck disable=SC2086 # split on purpose: one word per package
(cd "$work/archives" && apt apt-get download $packages) > "$work/log" 2>&1 || fail "the download failed"

say "unpacking"
for archive in "$work"/archives/*.deb; do
  dpkg -x "$archive" "$work/root" 2> "$work/log" || fail "unpacking $(basename "$archive") failed"
done
for control in "$work"/root/usr/share/postgresql/*/extension/postgis-3.control; do
  cp "$control" "${control%-3.control}.control" # the link that the package's postinst would create
done
rm -rf "$work"/root/usr/share/doc "$work"/root/usr/share/man "$work"/root/usr/share/locale
mv "$work/root" "$target"
